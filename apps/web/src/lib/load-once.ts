/** Something that is loaded when it is first asked for. */
interface LoadedOnce<Value> {
  /** What has been loaded so far. */
  loaded: () => Value | undefined
  /** Those who ask while it is on its way wait for the same; a failure is forgotten, so that the next asks again. */
  load: () => Promise<Value>
}

export const loadOnce = <Value>(load: () => Promise<Value>): LoadedOnce<Value> => {
  let value: Value | undefined
  let loading: Promise<Value> | undefined
  return {
    loaded: () => value,
    load: () => {
      loading ??= load().then(
        (answer) => (value = answer),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
