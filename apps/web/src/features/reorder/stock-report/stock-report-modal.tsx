import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBlock } from '../../../ui/loading-block.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { savedStock, stockRemark } from '../stock-remark.ts'
import { inStore, type ShownStore } from '../store-text.ts'
import { useIsLimited } from '../../../lib/use-is-limited.ts'
import { useIsCompact } from '../use-is-compact.ts'
import { useSaveInventory } from '../use-save-inventory.ts'
import { sourceText } from './source-text.ts'
import { StockMatches } from './stock-matches.tsx'
import { StockReportBody } from './stock-report-body.tsx'
import classes from './stock-report.module.css'
import { hasStock, lacksSupplier, suppliedBy } from './row-text.ts'
import { withCategories } from './categories-of-report.ts'
import { type StockSource, useStockReport } from './use-stock-report.ts'

/** Shows how a stock report was understood, for the user to confirm before it is loaded. */
export const StockReportModal = ({
  source,
  store,
  onLoaded,
  onClose,
}: {
  source: StockSource
  /** The store whose stock is loaded; null for the whole business, or for stores named in the report. */
  store: ShownStore
  /** The stock was loaded; the dialogue closes as well. */
  onLoaded?: () => void
  onClose: () => void
}) => {
  useReturnFocus()
  const compact = useIsCompact()
  const limited = useIsLimited()
  const text = sourceText('pasted' in source)
  const { preview, chosen, reading, choose, forget, chooseStore } = useStockReport(source, store)
  const { act } = reading
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    act({ choices: {}, storeId: store?.id })
  }, [act, store])
  const [today] = useState(() => bogotaToday(new Date()))
  const [day, setDay] = useState<string>()
  const [zeroed, setZeroed] = useState(false)
  const [categorized, setCategorized] = useState(false)
  const [supplier, setSupplier] = useState('')
  const saving = useSaveInventory(
    () => {
      onLoaded?.()
      onClose()
    },
    () => (preview ? stockRemark({ added: preview.sumados, negative: preview.negativos, zeroed }) : ''),
  )
  const asOf = day ?? preview?.fecha ?? today
  const busy = reading.isPending
  const ofOne = preview !== undefined && lacksSupplier(preview)
  const saved = preview
    ? withCategories(
        suppliedBy(savedStock(preview.filas, preview.negativos, zeroed), ofOne ? supplier : ''),
        categorized,
      )
    : []
  const ready = preview?.preguntas.length === 0 && saved.length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title + inStore(store ?? preview?.local ?? null)}
      size="xl"
      fullScreen={compact}
    >
      {!preview && busy && <LoadingBlock rows={6} height={32} />}
      {!preview && reading.error && <ErrorState message={messageOf(reading.error)} />}
      <Stack gap="md" className={classes.body} data-busy={(preview && busy) || undefined}>
        {preview && (
          <StockReportBody
            preview={preview}
            matches={
              <>
                <StockMatches
                  preview={preview}
                  source={text}
                  zeroed={zeroed}
                  onZero={setZeroed}
                  categorized={categorized}
                  onCategorize={setCategorized}
                />
                {ofOne && (
                  <TextInput
                    label="¿De qué proveedor es esta lista?"
                    description="Si lo dices, queda en todos sus productos"
                    maxLength={120}
                    value={supplier}
                    onChange={(event) => setSupplier(event.currentTarget.value)}
                  />
                )}
              </>
            }
            text={text}
            error={reading.error}
            busy={busy}
            chosen={chosen}
            choose={choose}
            forget={forget}
            {...(store === null && { chooseStore })}
            asOf={asOf}
            today={today}
            onDay={setDay}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {preview ? 'Cancelar' : 'Cerrar'}
          </Button>
          {preview && (
            <Button
              disabled={!ready || busy}
              loading={saving.isPending}
              onClick={() =>
                saving.act({
                  filas: saved,
                  existencias_al: asOf,
                  ...(!limited && { reporte: { firma: preview.firma, opciones: chosen } }),
                })
              }
            >
              {ready && !hasStock(preview) ? 'Cargar sin existencias' : 'Cargar existencias'}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  )
}
