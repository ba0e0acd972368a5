import { expect, test } from 'vitest'
import { sharedChunk, sharedFault } from './shared-chunk.ts'

const PAGES = ['first', 'calls', 'main', 'app-root', 'authenticated-layout', 'predicciones', 'que-pedir']
const chunk = (name: string, imports: readonly string[] = [], moduleIds: readonly string[] = []) => ({
  name,
  fileName: `assets/${name}.js`,
  imports,
  moduleIds,
})
const forms = chunk('forms', [], ['/app/node_modules/zod/v4/core.js'])
const pages = PAGES.map((name) => chunk(name, ['assets/shared.js']))

test('what all pages share neither holds nor imports the library of schemas, which only forms load', () => {
  const login = chunk('login', [forms.fileName])
  expect(sharedFault([...pages, chunk('shared'), forms, login])).toBeUndefined()
  expect(sharedFault([...pages, chunk('shared', [], forms.moduleIds)])).toContain('loads the library of schemas')
  expect(sharedFault([...pages, chunk('shared', [forms.fileName]), forms])).toContain('loads the library of schemas')
})

test('a name that no chunk has would prove nothing', () => {
  expect(sharedFault(pages)).toContain('shared')
})

test('what only dialogs and other pages share is apart from what pages with figures load', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    '/src/page.tsx': ['/src/table.tsx'],
    '/src/table.tsx': ['/src/cell.tsx'],
    '/src/dialog.tsx': ['/src/cell.tsx', '/src/calendar.tsx'],
    '/src/form.tsx': ['/node_modules/zod/v4/core.js'],
  }
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }
  const chunkOf = (id: string) => sharedChunk(id, modules, ['/src/page.tsx'])
  expect(chunkOf('/src/cell.tsx')).toBe('shared')
  expect(chunkOf('/src/calendar.tsx')).toBe('shared-later')
  expect(chunkOf('/src/form.tsx')).toBeNull()
})
