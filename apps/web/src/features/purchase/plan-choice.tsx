import { Anchor, Badge, Button, Group, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import type { SiteConfig } from '@vigia/contract/calls/site.ts'
import { FREE_PLAN, PAID_PLANS } from '@vigia/contract/plans.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatDate } from '../../lib/format.ts'
import { notifyError } from '../../lib/notify.ts'
import { PLAN_FEATURES, planPrice, planTerm } from '../../lib/plan-features.ts'
import { mailLink, phoneLink } from '../../lib/site.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import classes from './plan-choice.module.css'

type PaidPlan = (typeof PAID_PLANS)[number]

/** Takes the browser to the checkout; there is nothing to come back to before that has ended. */
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

/** Where nobody can pay by themselves: whom to write to, with the message begun. */
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

/** What a payment means for who has a paid plan already; see the server's plan-history.ts. */
const effectOn = (user: UserInfo, plan: PaidPlan): string | undefined => {
  if (user.plan === FREE_PLAN) return undefined
  if (user.plan === plan.stored)
    return user.fecha_renovacion_plan === null
      ? 'Es tu plan y no vence.'
      : `Es tu plan, hasta el ${formatDate(user.fecha_renovacion_plan)}. Lo que pagues se suma desde ese día.`
  const better = PAID_PLANS.findIndex(({ stored }) => stored === plan.stored)
  const current = PAID_PLANS.findIndex(({ stored }) => stored === user.plan)
  return better > current
    ? `Pasas hoy mismo a ${plan.name}, y lo que te queda de ${user.plan} se suma.`
    : `Sigues con ${user.plan}: este tiempo se suma al que te queda.`
}

/** The paid plans, side by side, each with the way to pay it. */
export const PlanChoice = ({
  user,
  site,
  chosen,
}: {
  user: UserInfo
  site: Pick<SiteConfig, 'comprables' | 'contacto'>
  /** Stored name of the plan that was chosen before, on the landing page. */
  chosen: string | null
}) => (
  <div className={classes.plans}>
    {PAID_PLANS.map((plan) => {
      const isChosen = plan.stored === chosen
      const primary = isChosen || !PAID_PLANS.some(({ stored }) => stored === chosen)
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
            {site.comprables.includes(plan.stored) ? (
              <PayOnline plan={plan} primary={primary} />
            ) : (
              <AskForPlan plan={plan} contact={site.contacto} email={user.correo} primary={primary} />
            )}
          </div>
        </section>
      )
    })}
  </div>
)
