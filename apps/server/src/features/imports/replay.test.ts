import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '../sample-shop/random.ts'
import { dumpSales, loadFile, settled, undoImport } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** Six invoices of May; a file contains some of them, and may be a complete list of its days. */
const INVOICES = [1, 2, 3, 4, 5, 6]
const sale = (number: number): string =>
  `FV-${number};${10 + number}/05/2026;Centro;Marta;;Café;Bebidas;${2 ** number};${2 ** number * 1000}`

interface LoadedFile {
  id: string
  invoices: number[]
  replaces: boolean
}

/** The sales that result from loading files in this order and deleting lines: the rule that the test checks. */
const implied = (files: readonly LoadedFile[], deleted: ReadonlySet<number>): number[] =>
  INVOICES.filter(
    (invoice) =>
      !deleted.has(invoice) &&
      files.some(
        ({ invoices }, at) =>
          invoices.includes(invoice) &&
          !files.slice(at + 1).some(({ replaces, invoices: own }) => {
            const covers = Math.min(...own) <= invoice && invoice <= Math.max(...own)
            return replaces && covers && !own.includes(invoice)
          }),
      ),
  )

const soldInvoices = async (user: TestUser): Promise<Map<number, number>> => {
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas?por_pagina=100' })).json() as {
    data: SaleLineRecord[]
  }
  return new Map(data.map(({ documento, id }) => [Number(documento!.slice(3)), id]))
}

const STEPS = 16

test.each([7, 9])(
  'whatever is loaded, replaced, deleted and undone, in any order, leaves what the remaining files and deletions imply (seed %i)',
  async (seed) => {
    const random = seededRandom(seed).uniform
    const below = (limit: number): number => Math.floor(random() * limit)
    const user = await t.createUser()
    let files: LoadedFile[] = []
    const deletions = new Map<number, number>()
    const story: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const sold = await soldInvoices(user)
      const action = below(8)
      let told: string | undefined
      let due: string | undefined
      if (action < 3) {
        const invoices = INVOICES.filter(() => random() < 0.6)
        const replaces = random() < 0.5
        // A file without a new line is refused unless it replaces something.
        const known = new Set([...sold.keys(), ...deletions.keys()])
        if (invoices.every((invoice) => known.has(invoice))) continue
        const { id } = await loadFile(
          user,
          csv(invoices.map(sale)),
          `${step}.csv`,
          replaces ? { reemplazar: 'periodo' } : {},
        )
        files.push({ id, invoices, replaces })
        story.push(`load ${invoices.join()}${replaces ? ' replacing' : ''}`)
      } else if (action < 5 && sold.size > 0) {
        const [invoice, line] = [...sold][below(sold.size)]!
        const answer = await user.inject({ method: 'DELETE', url: `/ventas/lineas/${line}` })
        await settled(user)
        deletions.set(invoice, answer.json().data.id)
        story.push(`delete ${invoice}`)
      } else if (action < 6 && deletions.size > 0) {
        const [invoice, change] = [...deletions][below(deletions.size)]!
        const answer = await user.inject({ method: 'DELETE', url: `/ventas/cambios/${change}` })
        await settled(user)
        deletions.delete(invoice)
        story.push(`undo the deletion of ${invoice}`)
        told = answer.json().msg
        const back = implied(files, new Set(deletions.keys())).includes(invoice)
        due = back ? MESSAGES.cambioDeshecho : MESSAGES.cambioDeshechoReemplazada
      } else if (files.length > 0) {
        const { id, invoices } = files[below(files.length)]!
        await undoImport(user, id)
        files = files.filter((file) => file.id !== id)
        for (const invoice of deletions.keys())
          if (!files.some((file) => file.invoices.includes(invoice))) deletions.delete(invoice)
        story.push(`undo the file of ${invoices.join()}`)
      }
      const left = [...(await soldInvoices(user)).keys()].sort()
      expect({ story, left, told }).toEqual({ story, left: implied(files, new Set(deletions.keys())), told: due })
    }
    for (const { id } of files) await undoImport(user, id)
    expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
  },
)
