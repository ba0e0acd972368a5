import { Button } from '@mantine/core'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { FREE_TRIAL_DAYS, PAID_NAMES } from '@vigia/contract/plans.ts'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The free plan's days are over: nothing is taken away, and the way on is shown. */
export const TrialNotice = ({
  expired,
}: {
  /** A plan that was paid for is over, not the trial. */ expired: boolean
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
