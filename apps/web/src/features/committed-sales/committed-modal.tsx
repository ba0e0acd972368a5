import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { Month } from '@vigia/contract/months.ts'
import { useMemo } from 'react'
import { countOf } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { ClientSelect } from './client-select.tsx'
import type { CommittedDraft } from './committed-draft.ts'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import classes from './committed-modal.module.css'
import { DraftLines } from './draft-lines.tsx'
import type { ProductChoice } from './find-products.ts'
import { ProductChecklist } from './product-checklist.tsx'
import { StoreSelect } from './store-select.tsx'
import { useCommittedDraft } from './use-committed-draft.ts'

/** Form for a new commitment, empty or with what was being written when the session ended. */
export const CommittedModal = ({
  products,
  clients,
  stores,
  limited,
  left,
  closed,
  onClose,
}: {
  products: readonly ProductChoice[]
  clients: NamedChoice[]
  stores: NamedChoice[]
  /** Whether the user is limited to some stores. */
  limited: boolean
  left?: CommittedDraft | undefined
  closed: Month | undefined
  onClose: () => void
}) => {
  useReturnFocus()
  const phone = useMediaQuery('(max-width: 36em)')
  const needsStore = limited && stores.length > 1
  const draft = useCommittedDraft(left, needsStore, closed, onClose)
  const { lines, savedIds, problem, isSaving } = draft
  const names = useMemo(() => new Map(products.map(({ id, nombre }) => [id, nombre])), [products])
  const nameOf = (productId: number) => names.get(productId) ?? ''
  const failed = lines.filter(({ reason }) => reason !== undefined).length
  return (
    <Modal
      opened
      onClose={onClose}
      title="Registrar venta comprometida"
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={lines.length === 0}
      closeOnEscape={!isSaving}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.save()
        }}
      >
        {/* Inputs are disabled while saving, because rejected lines return as they were sent. */}
        <fieldset disabled={isSaving} className={classes.parts}>
          {left && <Notice tone="calm">{MESSAGES.borradorDevuelto}</Notice>}
          <ClientSelect
            clients={clients}
            mayAdd={!limited}
            value={draft.clientId}
            onChange={draft.chooseClient}
            error={problem?.field === 'client' && problem.text}
          />
          <StoreSelect
            stores={stores}
            required={needsStore}
            value={draft.storeId}
            onChange={draft.chooseStore}
            error={problem?.field === 'store' && problem.text}
          />
          <ProductChecklist products={products} selected={draft.selected} onToggle={draft.toggle} />
          {failed > 0 && (
            <Notice tone="problem" title={countOf(failed, 'producto no se guardó', 'productos no se guardaron')}>
              {savedIds.length > 0 && `Ya quedaron guardados: ${savedIds.map(nameOf).join(', ')}. `}
              Los que faltan siguen aquí con su razón; al guardar otra vez solo se envían esos.
            </Notice>
          )}
          {lines.length > 0 && (
            <DraftLines
              lines={lines}
              checked={problem !== undefined}
              closed={closed}
              nameOf={nameOf}
              onChange={draft.change}
              onRemove={draft.toggle}
            />
          )}
          <div className={classes.footer}>
            <span className={classes.problem} role="alert">
              {problem?.text}
            </span>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              Cancelar
            </Button>
            <Button type="submit" loading={isSaving}>
              Guardar
            </Button>
          </div>
        </fieldset>
      </form>
    </Modal>
  )
}
