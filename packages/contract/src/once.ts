/**
 * Makes a value when it is first asked for. For what takes long to make and is not needed by all who load the module:
 * each of Intl's formats takes a slow browser some milliseconds.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
