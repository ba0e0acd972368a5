import { fileURLToPath } from 'node:url'
import { type Rolldown, build } from 'vite'
import { expect, test } from 'vitest'

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/** The web as it is shipped, in memory. */
const builtChunks = async (): Promise<Rolldown.OutputChunk[]> => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const built = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  return built.output.filter(isChunk)
}

/** A whole build, on a machine that may be busy with something else. */
const TIMEOUT_MS = 240_000

test(
  'what all pages share neither holds nor imports the library of schemas, which only forms load',
  async () => {
    const chunks = await builtChunks()
    const withSchemas = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')))
    expect(withSchemas).toHaveLength(1)
    const importers = chunks.filter(({ imports }) => withSchemas.some(({ fileName }) => imports.includes(fileName)))
    const loaded = new Set([...withSchemas, ...importers].map(({ name }) => name))
    expect(loaded).not.toContain('shared')
    for (const name of ['first', 'calls', 'main', 'app-root', 'authenticated-layout', 'predicciones', 'que-pedir'])
      expect(loaded).not.toContain(name)
  },
  TIMEOUT_MS,
)
