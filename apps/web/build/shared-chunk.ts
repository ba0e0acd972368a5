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

/**
 * The chunk of a module that several pages share: one for all of them, but none of its own for what imports the library of
 * schemas, itself or through others. A chunk takes along what its modules import, and every page would load that library.
 */
export const sharedChunk = (id: string, modules: Modules): string | null =>
  importsSchemas(id, modules) ? null : 'shared'
