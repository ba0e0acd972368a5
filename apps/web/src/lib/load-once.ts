/** A value that is loaded when it is first needed. */
interface LoadedOnce<Value> {
  /** The value, if it has been loaded. */
  loaded: () => Value | undefined
  /** Concurrent calls share one attempt. After a failure the next call tries again. */
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
