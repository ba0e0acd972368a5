import { expect, test } from 'vitest'
import { sharedFault } from './shared-chunk.ts'

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
