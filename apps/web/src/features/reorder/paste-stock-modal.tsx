import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { countOf, formatQuantity } from '../../lib/format.ts'
import { useKeepDraftAtEnd } from '../../lib/use-session-draft.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { parseStock, tableTitles } from './parse-stock.ts'
import { FirstLines, ForgottenStores, StockNotices } from './stock-notices.tsx'
import { savedStock, stockRemark } from './stock-remark.ts'
import { inStore, type ShownStore } from './store-text.ts'
import { StockReportModal } from './stock-report/stock-report-modal.tsx'
import { STOCK_DRAFT, useSaveInventory } from './use-save-inventory.ts'

/** A pasted line as it is displayed. */
const displayedLine = (line: string): string => line.replaceAll('\t', ' · ')

/** Under which a pasted table is read as a report. */
const PASTED_NAME = 'Lo que pegaste'

/** Reads stock copied from a spreadsheet: product and amount, or a table with more columns, which is read as a report. */
export const PasteStockModal = ({
  products,
  store,
  left,
  onClose,
}: {
  /** Text that was pasted before the session ended. */
  left?: string | undefined
  products: readonly Pick<ReorderRow, 'producto_id' | 'nombre' | 'codigo' | 'por_local'>[]
  /** The store whose stock is entered; null for the whole business. */
  store: ShownStore
  onClose: () => void
}) => {
  useReturnFocus()
  const [text, setText] = useState(left ?? '')
  useKeepDraftAtEnd<string>(STOCK_DRAFT, () => (text === '' ? undefined : text))
  const read = useDeferredValue(text)
  const { known, negative, unknown, unread } = useMemo(() => parseStock(read, products), [read, products])
  const [zeroed, setZeroed] = useState(false)
  const doubts = { added: known.filter(({ filas }) => filas > 1), negative, zeroed }
  const saved = savedStock(known, negative, zeroed)
  const found = known.length + negative.length + unknown.length + unread.length
  const countedByStore = useMemo(
    () => new Set(products.flatMap(({ producto_id, por_local }) => (por_local.length > 0 ? [producto_id] : []))),
    [products],
  )
  const forgotten = saved.filter(({ producto_id }) => countedByStore.has(producto_id)).length
  const titles = useMemo(() => tableTitles(read), [read])
  /** Whether no pasted line could be read, and no other message says why it cannot be saved. */
  const isNothing = !titles && read.trim() !== '' && found === 0
  const saving = useSaveInventory(onClose, () => stockRemark(doubts))
  const [table, setTable] = useState<File>()
  if (table) return <StockReportModal source={{ file: table, pasted: true }} store={store} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Pegar existencias${inStore(store)}`} size="lg">
      <Stack gap="md">
        {left !== undefined && <Notice tone="calm">{MESSAGES.borradorDevuelto}</Notice>}
        <Text size="sm" c="dimmed">
          Copia de tu Excel la columna del producto (o su código) y la de existencias, y pégalas aquí. Cambiamos solo
          los productos que pegues. Si copias también los títulos, puedes traer además proveedor, días de entrega,
          unidades por empaque, costo y lo que viene en camino.
        </Text>
        <Textarea
          label="Productos y existencias"
          placeholder={'Café molido 500 g\t12\nArroz\t40'}
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Stack gap="xs" aria-live="polite">
          {titles && (
            <Notice tone="calm" title={`Pegaste una tabla de ${titles.length} columnas`}>
              Sigue para ver qué es cada una antes de guardar.
            </Notice>
          )}
          {!titles && known.length > 0 && (
            <Notice tone="good" title={`Reconocimos ${countOf(known.length, 'producto', 'productos')}`}>
              <FirstLines lines={known.map(({ nombre, existencias }) => `${nombre}: ${formatQuantity(existencias)}`)} />
            </Notice>
          )}
          {!titles && <StockNotices {...doubts} onZero={setZeroed} />}
          {!titles && <ForgottenStores products={forgotten} />}
          {!titles && unknown.length > 0 && (
            <Notice
              tone="doubt"
              title={countOf(
                unknown.length,
                'línea tiene un producto que no está en tu lista; no la usamos',
                'líneas tienen productos que no están en tu lista; no las usamos',
              )}
            >
              <FirstLines lines={unknown.map(displayedLine)} />
            </Notice>
          )}
          {isNothing && (
            <Notice tone="doubt" title="No encontramos productos con su cantidad">
              Pega en cada línea un producto de tu lista, o su código, y al lado cuántos hay. Por ejemplo: Arroz 40.
            </Notice>
          )}
          {!titles && unread.length > 0 && (
            <Notice tone="doubt" title={`Sin cantidad que podamos leer: ${countOf(unread.length, 'línea', 'líneas')}`}>
              <FirstLines lines={unread.map(displayedLine)} />
            </Notice>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {titles ? (
            <Button onClick={() => setTable(new File([text], PASTED_NAME))}>Seguir</Button>
          ) : (
            <Button
              disabled={saved.length === 0}
              loading={saving.isPending}
              onClick={() =>
                saving.act({
                  filas: saved.map(({ producto_id, existencias }) => ({
                    producto_id,
                    existencias,
                    ...(store && { local_id: store.id }),
                  })),
                })
              }
            >
              Guardar existencias
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  )
}
