import { addDays, daysOf } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { whole } from '../cli/figures.ts'
import { loadFile } from '../testing/imports.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { forecastSummary } from './summary.ts'

const t = await openTestApp({ worker: true })

interface MonthOfSales {
  anio: number
  mes: number
  cantidad: number
}

test('the summary tells of the month under way what the dashboard does: its sales and what is still expected', async () => {
  const user = await t.createUser()
  // June sells half of what the months before it did.
  const lines = Array.from({ length: daysOf('2025-05-01', '2026-06-14') }, (_, at) => {
    const date = addDays('2025-05-01', at)
    return `${date};Arroz;${date < '2026-06-01' ? 100 : 50};100000`
  })
  await loadFile(user, ['Fecha;Producto;Cantidad;Valor total', ...lines].join('\n'))
  const ofJune = async (path: string): Promise<number> => {
    const { data } = (await user.inject({ method: 'GET', url: path })).json() as { data: MonthOfSales[] }
    return data.find(({ anio, mes }) => anio === 2026 && mes === 6)!.cantidad
  }
  const shown = (await ofJune('/ventas/agregadas/mensual')) + (await ofJune('/predicciones/agregadas/mensual'))
  const row = (await forecastSummary(t.db, user.negocioId)).split('\n').find((line) => line.includes('(en curso)'))
  expect(row).toMatch(new RegExp(`^ +junio de 2026 \\(en curso\\) +${whole(shown).replace('.', '\\.')} `))
})
