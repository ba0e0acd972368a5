import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What of rolldown's context the rule asks for: the modules that a module imports, and not those it loads later. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/

const importsSchemas = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (SCHEMAS.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importedIds.some((imported) => importsSchemas(imported, modules, seen)) ?? false
}

/** Modules of the pages with figures; other pages, and dialogs, are loaded after them. */
const PAGES_WITH_FIGURES = [
  'main.tsx',
  'routes/app-root.tsx',
  'routes/authenticated-layout.tsx',
  'routes/predicciones.tsx',
  'routes/que-pedir.tsx',
  'routes/aciertos.tsx',
  'routes/seguimiento.tsx',
].map((file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url)))

const importedBy = (pages: readonly string[], modules: Modules): Set<string> => {
  const imported = new Set(pages)
  for (const id of imported) for (const other of modules.getModuleInfo(id)?.importedIds ?? []) imported.add(other)
  return imported
}

/**
 * The chunk of a module that several pages share: one for the pages with figures, another for what these do not import, such as the calendar,
 * which takes a library along. None of its own for what imports the library of schemas, itself or through others. A chunk takes along what its
 * modules import, and every page would load that library.
 * @param pages modules whose imports are in the first of the two
 */
export const sharedChunk = (
  id: string,
  modules: Modules,
  pages: readonly string[] = PAGES_WITH_FIGURES,
): string | null => {
  if (importsSchemas(id, modules)) return null
  return importedBy(pages, modules).has(id) ? 'shared' : 'shared-later'
}

/** What pages with figures load before anything else. */
const LOADED_BY_ALL = [
  'shared',
  'first',
  'calls',
  'main',
  'app-root',
  'authenticated-layout',
  'predicciones',
  'que-pedir',
]

interface Chunk {
  name: string
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** Why what all pages load is not as it should be: a name without a chunk, or one that holds or imports the library of schemas. */
export const sharedFault = (chunks: readonly Chunk[]): string | undefined => {
  const missing = LOADED_BY_ALL.find((name) => chunks.every((chunk) => chunk.name !== name))
  if (missing !== undefined) return `no chunk is called ${missing}: has its page another name?`
  const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => SCHEMAS.test(id)))
  const files = new Set(holding.map(({ fileName }) => fileName))
  const loading = chunks.find(
    ({ name, fileName, imports }) =>
      LOADED_BY_ALL.includes(name) && (files.has(fileName) || imports.some((imported) => files.has(imported))),
  )
  return loading && `${loading.fileName} loads the library of schemas, which only forms need`
}

/** Stops a build in which every page would load the library of schemas. */
export const pagesWithoutSchemas = (): Plugin => ({
  name: 'vigia-pages-without-schemas',
  apply: 'build',
  generateBundle(_options, bundle) {
    const fault = sharedFault(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (fault !== undefined) this.error(fault)
  },
})
