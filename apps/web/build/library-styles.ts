import type { Plugin } from 'vite'

/** The names of a component's classes, which come with its code; and its styles, which are asked for by name. */
const CLASSES = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
const STYLES = /[\\/]@mantine[\\/]core[\\/]styles[\\/]([A-Z]\w*)\.layer\.css$/

const namesOf = (pattern: RegExp, ids: readonly string[]): Set<string> =>
  new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []))

/**
 * Why the styles that are asked for are not those of the components that are used; undefined where they are.
 * @param code modules whose code is in the build
 * @param all modules of the build
 */
export const stylesFault = (code: readonly string[], all: readonly string[]): string | undefined => {
  const [used, styled] = [namesOf(CLASSES, code), namesOf(STYLES, all)]
  const lacking = [...used.difference(styled)]
  const unused = [...styled.difference(used)]
  if (lacking.length > 0) return `src/lib/mantine-styles.ts lacks the styles of ${lacking.join(', ')}`
  if (unused.length > 0) return `src/lib/mantine-styles.ts has styles that nothing uses: ${unused.join(', ')}`
  return undefined
}

/** Stops a build in which a component of the library would stand without its styles. */
export const libraryStyles = (): Plugin => ({
  name: 'vigia-library-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const code = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : []))
        : [],
    )
    const fault = stylesFault(code, [...this.getModuleIds()])
    if (fault !== undefined) this.error(fault)
  },
})
