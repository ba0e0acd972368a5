import { expect, test } from 'vitest'
import { IngestError } from '../ingest-error.ts'
import { readSalesFiles } from '../sales-file.ts'
import { bombs } from './bombs.fixture.ts'
import { hostileFiles } from './hostile.fixture.ts'

const outcomeOf = async (bytes: Uint8Array): Promise<string> =>
  readSalesFiles([{ name: 'ventas', bytes }], { today: '2026-01-01' }).then(
    () => 'ok',
    (error: unknown) => (error instanceof IngestError ? error.code : `not an IngestError: ${String(error)}`),
  )

test('a corrupted file of any format is read or refused with a sentence, never anything else', async () => {
  const seen = new Set<string>()
  for await (const { name, bytes } of hostileFiles(20_260_101, 200, false)) {
    const outcome = await outcomeOf(bytes)
    expect(`${name}: ${outcome}`).not.toContain('not an IngestError')
    seen.add(outcome)
  }
  expect(seen).toContain('ok')
  expect(seen).toContain('archivo_danado')
})

// Those that cost little to make; npm run fuzz:ingest reads all, with bounds of time and memory.
test.each([
  ['xlsx, 5.8 million texts', 'archivo_demasiado_grande'],
  ['xlsx, a row far beyond', 'demasiadas_filas'],
  ['xlsx, elements one in another', 'archivo_demasiado_grande'],
  ['xlsx, entities of entities', 'tabla_no_encontrada'],
  ['zip, twenty deep', 'archivo_demasiado_grande'],
  ['gz of gz of gz', 'archivo_demasiado_grande'],
  ['csv, 60 MB of line breaks', 'demasiadas_filas'],
  ['html, tables in tables', 'archivo_danado'],
  ['ods, rows and columns repeated', 'archivo_demasiado_grande'],
  ['ods, 100,000 sheets', 'archivo_demasiado_grande'],
  ['factura, elements one in another', 'archivo_demasiado_grande'],
  ['factura, a million lines', 'demasiadas_filas'],
])('bomb: %s → %s', async (name, code) => {
  expect(await outcomeOf(bombs[name]!())).toBe(code)
})
