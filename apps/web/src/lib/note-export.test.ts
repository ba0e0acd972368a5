import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { noteExport } from './note-export.ts'

afterEach(() => vi.unstubAllGlobals())

test('what cannot be noted is told so, for the file is not given then', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const answers = [new Response(JSON.stringify({ msg: MESSAGES.descargaAnotada }), { status: 201 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('no network')))
  await noteExport('pedido')
  await expect(noteExport('pedido')).rejects.toThrow(MESSAGES.descargaSinRegistro)
})
