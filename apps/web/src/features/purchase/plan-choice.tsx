import { Anchor, Badge, Button, Group, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import type { SiteConfig } from '@vigia/contract/calls/site.ts'
import type { PAID_PLANS } from '@vigia/contract/plans.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { PLAN_FEATURES, planPrice, planTerm } from '../../lib/plan-features.ts'
import { mailLink, phoneLink } from '../../lib/site.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import classes from './plan-choice.module.css'
import { effectOn, isPayable, offeredPlans } from './plan-offers.ts'

type PaidPlan = (typeof PAID_PLANS)[number]

/** Opens the checkout. There is nothing to return to until it has ended. */
const usePay = () =>
  useActOnce({
    mutationFn: (plan: PaidPlan['stored']) => request(startPurchase, { body: { plan } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => notifyError(messageOf(error)),
  })

const PayOnline = ({ plan, primary }: { plan: PaidPlan; primary: boolean }) => {
  const paying = usePay()
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      loading={paying.isPending || paying.isSuccess}
      onClick={() => paying.act(plan.stored)}
    >
      Pagar {planPrice(plan)}
    </Button>
  )
}

/** If payment is not possible here: the address to write to, with a prepared message. */
const AskForPlan = ({
  plan,
  contact,
  email,
  primary,
}: {
  plan: PaidPlan
  contact: SiteConfig['contacto']
  email: string
  primary: boolean
}) => (
  <>
    <Button
      component="a"
      variant={primary ? 'filled' : 'default'}
      href={mailLink(contact.correo, {
        subject: `Quiero el plan ${plan.name}`,
        body: `Hola. Quiero pagar el plan ${plan.name} para mi cuenta ${email}.`,
      })}
    >
      Pedir {plan.name} por correo
    </Button>
    <p className={classes.note}>
      Escríbenos a{' '}
      <Anchor href={mailLink(contact.correo)} size="sm" underline="always">
        {contact.correo}
      </Anchor>{' '}
      o llámanos al{' '}
      <Anchor href={phoneLink(contact.telefono)} size="sm" underline="always" style={{ whiteSpace: 'nowrap' }}>
        {contact.telefono}
      </Anchor>
      , y lo activamos contigo.
    </p>
  </>
)

/** The paid plans offered to the user, side by side, each with its payment button. */
export const PlanChoice = ({
  user,
  site,
  chosen,
}: {
  user: UserInfo
  site: Pick<SiteConfig, 'comprables' | 'contacto'>
  /** Stored name of the plan chosen on the landing page. */
  chosen: string | null
}) => (
  <div className={classes.plans}>
    {offeredPlans(user).map((plan, _, offered) => {
      const isChosen = plan.stored === chosen
      const primary = isChosen || !offered.some(({ stored }) => stored === chosen)
      const effect = effectOn(user, plan)
      return (
        <section key={plan.stored} className={classes.plan} data-chosen={isChosen || undefined} aria-label={plan.name}>
          <div>
            <Group justify="space-between" gap="xs">
              <Title order={2} fz="md">
                {plan.name}
              </Title>
              {isChosen && (
                <Badge variant="light" tt="none">
                  {user.plan === plan.stored ? 'Tu plan' : 'El que elegiste'}
                </Badge>
              )}
            </Group>
            <div className={classes.price}>{planPrice(plan)}</div>
            <div className={classes.term}>{planTerm(plan)}</div>
          </div>
          <ul className={classes.features}>
            {PLAN_FEATURES.filter(({ included }) => included(plan)).map(({ label }) => (
              <li key={label}>
                <IconCheck size={16} stroke={2} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
          <div className={classes.action}>
            {effect !== undefined && <p className={classes.note}>{effect}</p>}
            {isPayable(user, plan) &&
              (site.comprables.includes(plan.stored) ? (
                <PayOnline plan={plan} primary={primary} />
              ) : (
                <AskForPlan plan={plan} contact={site.contacto} email={user.correo} primary={primary} />
              ))}
          </div>
        </section>
      )
    })}
  </div>
)
