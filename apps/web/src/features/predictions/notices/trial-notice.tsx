import { Button } from '@mantine/core'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { FREE_TRIAL_DAYS, PAID_NAMES } from '@vigia/contract/plans.ts'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Says that the days of the free plan are over, that nothing is deleted, and how to go on. */
export const TrialNotice = ({
  expired,
}: {
  /** A plan that was paid for has ended, not the trial. */ expired: boolean
}) => {
  const mayPay = useRefusal(startPurchase) === undefined
  return (
    <Notice
      tone="calm"
      title={expired ? 'Tu plan pago terminó' : `Tus ${FREE_TRIAL_DAYS} días de Reto 15 terminaron`}
      action={
        mayPay && (
          <Button component={Link} to={PATHS.pagar} size="xs" variant="default">
            Ver planes
          </Button>
        )
      }
    >
      Tus ventas y predicciones en unidades siguen aquí. Con {PAID_NAMES} las ves también en pesos y en dólares.
      {!mayPay && ` ${MESSAGES.planLoPagaElDueno}`}
    </Notice>
  )
}
