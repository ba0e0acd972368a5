import { Button, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setFollowUpMail } from '@vigia/contract/calls/follow-up.ts'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { PLANS } from '@vigia/contract/plans.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatDays } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS, payPath } from '../../lib/paths.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { followUpsQuery } from './follow-ups.query.ts'
import classes from './follow-up.module.css'
import { WeekCard } from './week-card.tsx'

const PLAN = PLANS.find(({ followUp }) => followUp)!.stored

/**
 * What the follow-up is and how to get it, for plans without it.
 * @param expired whether a paid plan has ended; earlier follow-ups may exist
 */
const Offer = ({ expired }: { expired: boolean }) => {
  const mayPay = useRefusal(startPurchase) === undefined
  return (
    <SectionCard title="Cada lunes, tu semana en pocas líneas">
      <Stack gap="md" align="flex-start" maw={640}>
        <Text size="sm">
          Los lunes a las 6 de la mañana comparamos lo que vendiste con lo que esperábamos, te decimos en cuánto
          cerraría el mes, qué productos y clientes se apartaron más de lo usual y qué pedir. Lo ves aquí y te llega por
          correo.
        </Text>
        <Text size="sm" fw={500}>
          Así llega, con cifras inventadas:
        </Text>
        <ul className={classes.example} aria-label="Un ejemplo">
          <li>Del 16 al 22 nov vendiste $&nbsp;4,2 M; esperábamos $&nbsp;4,6 M: 8% menos de lo esperado.</li>
          <li>Noviembre va en $&nbsp;12,1 M y cerraría en $&nbsp;18,4 M (entre $&nbsp;16,9 M y $&nbsp;20,1 M).</li>
          <li>
            Lo que más se apartó: Panela, 12 unidades y esperábamos 30 (en esos días suele apartarse 50% de lo
            esperado).
          </li>
          <li>Para diciembre pide 14 productos. Lo primero: 120 de Arroz, 90 de Panela.</li>
        </ul>
        <Text size="sm">
          El seguimiento semanal es del plan Radar 90.
          {expired && ' Tu plan pago terminó: las semanas que tenías siguen guardadas y vuelven con Radar 90.'}
        </Text>
        {mayPay ? (
          <Button component={Link} to={payPath(PLAN)}>
            Conocer Radar 90
          </Button>
        ) : (
          <Text size="sm">{MESSAGES.planLoPagaElDueno}</Text>
        )}
      </Stack>
    </SectionCard>
  )
}

const MAIL_TEXT = 'Recibirlo por correo'

const MailSwitch = ({ wanted }: { wanted: boolean }) => {
  const client = useQueryClient()
  const user = useQuery(userInfoQuery)
  const changing = useActOnce({
    mutationFn: (correo: boolean) => request(setFollowUpMail, { body: { correo } }),
    onSuccess: ({ correo }) => {
      client.setQueryData(followUpsQuery.queryKey, (before) => before && { ...before, correo })
      notifySuccess(correo ? MESSAGES.seguimientoPorCorreo : MESSAGES.seguimientoSinCorreo)
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  return (
    <Switch
      label={MAIL_TEXT}
      description={user.data?.correo_verificado === false ? 'Llega cuando confirmes tu correo en Cuenta.' : undefined}
      checked={changing.isPending ? changing.variables : wanted}
      onChange={(event) => changing.act(event.currentTarget.checked)}
    />
  )
}

/** As high as the switch of plans with the follow-up, so that nothing moves when it arrives. */
const SwitchToCome = () => {
  const plan = useQuery(userInfoQuery).data?.plan
  return PLANS.some(({ stored, followUp }) => followUp && stored === plan) ? (
    <Switch label={MAIL_TEXT} disabled />
  ) : null
}

/** Shown before the first week. @param hasSales whether there will be a follow-up next Monday */
export const FirstWeek = ({ hasSales }: { hasSales: boolean }) => (
  <SectionCard title="Tu primer seguimiento">
    {hasSales ? (
      <EmptyState
        title="Llega el próximo lunes a las 6 de la mañana"
        text="Comparamos la semana que termina con lo que esperábamos de ella. Lo verás aquí y en tu correo; mientras tanto, mira qué pedir."
        action={{ label: 'Ver qué pedir', to: PATHS.quePedir }}
      />
    ) : (
      <EmptyState
        title="Primero carga tus ventas"
        text="Con tu pronóstico listo, cada lunes a las 6 de la mañana lo verás aquí y en tu correo."
        action={{ label: 'Ir a Importar Ventas', to: PATHS.ventas }}
      />
    )}
  </SectionCard>
)

/** Memoised, because only two of a year's weeks change when another is chosen. */
const WeekItem = memo(
  ({
    desde,
    hasta,
    current,
    onChoose,
  }: {
    desde: string
    hasta: string
    current: boolean
    /** A stable function. */
    onChoose: (desde: string) => void
  }) => (
    <li>
      <Button
        variant={current ? 'light' : 'subtle'}
        size="compact-sm"
        aria-current={current || undefined}
        onClick={() => {
          onChoose(desde)
          window.scrollTo({ top: 0 })
        }}
      >
        {formatDays(desde, hasta)}
      </Button>
    </li>
  ),
)

/**
 * The follow-ups, the newest one open and the others listed by date.
 * @param first shown if there is none yet
 * @param expired whether a paid plan has ended
 */
export const FollowUp = ({ first, expired }: { first: React.ReactNode; expired: boolean }) => {
  const { data, isPending, isError, error, refetch } = useQuery(followUpsQuery)
  const [chosen, setChosen] = useState<string>()
  const week = data?.semanas.find(({ desde }) => desde === chosen) ?? data?.semanas[0]
  return (
    <>
      <PageHeader
        title="Seguimiento semanal"
        subtitle="Lo que vendiste cada semana frente a lo que esperábamos."
        actions={data ? data.incluido && <MailSwitch wanted={data.correo} /> : isPending && <SwitchToCome />}
      />
      <Stack gap="md">
        {isPending && <LoadingBlock rows={6} height={48} />}
        {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data && !data.incluido && <Offer expired={expired} />}
        {data?.incluido && !week && first}
        {week && <WeekCard week={week} />}
        {data && data.semanas.length > 1 && (
          <AfterPaint>
            <SectionCard title="Todas las semanas">
              <ul className={classes.weeks}>
                {data.semanas.map(({ desde, hasta }) => (
                  <WeekItem
                    key={desde}
                    desde={desde}
                    hasta={hasta}
                    current={desde === week?.desde}
                    onChoose={setChosen}
                  />
                ))}
              </ul>
            </SectionCard>
          </AfterPaint>
        )}
      </Stack>
    </>
  )
}
