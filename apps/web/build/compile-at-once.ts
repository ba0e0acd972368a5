import type { Plugin } from 'vite'

/** Chunks of which a page with figures runs most before its first figure is there. */
const FIRST_LOAD = new Set([
  'first',
  'first.requests',
  'calls',
  'main',
  'react',
  'mantine',
  'shared',
  'app-root',
  'authenticated-layout',
  'predicciones.loader',
  'predicciones',
  'que-pedir',
  'aciertos',
  'seguimiento',
])

/** Must be the first line of the file: https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const COMMENT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile all functions of a file in the thread that reads it, and not one by one in the page's own
 * when they are first called. Browsers that do not know the comment do as before.
 */
export const compileAtOnce = (): Plugin => ({
  name: 'vigia-compile-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const unknown = FIRST_LOAD.difference(new Set(chunks.map(({ name }) => name)))
      if (unknown.size > 0) this.error(`compile-at-once.ts names what is no chunk: ${[...unknown].join(', ')}`)
      for (const chunk of chunks) if (FIRST_LOAD.has(chunk.name)) chunk.code = COMMENT + chunk.code
    },
  },
})
