import { Badge, Button, Stack, TextInput } from '@mantine/core'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { FREE_TRIAL_DAYS, PAID_NAMES, planName } from '@vigia/contract/plans.ts'
import { Link } from 'react-router'
import { formatDate, formatList } from '../../lib/format.ts'
import { PATHS, payPath } from '../../lib/paths.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './facts.module.css'
import { UnverifiedEmail } from './unverified-email.tsx'
import { planHasExpired, planDates, planText } from './plan-facts.ts'
import { isFree } from './plan.ts'

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const storeNames = (names: readonly string[]): string =>
  names.length === 0 ? 'Ningún local: los tuyos ya no están' : formatList(names)

/** Who one is here, and what one's plan is. */
export const PlanCard = ({ user }: { user: UserInfo }) => (
  <SectionCard
    title={`Hola, ${user.nombre}`}
    controls={
      <Badge variant={isFree(user.plan) ? 'outline' : 'filled'} tt="none" size="lg">
        {planName(user.plan)}
      </Badge>
    }
  >
    <Stack gap="md">
      <TextInput
        label="Correo electrónico"
        description={
          user.rol === 'propietario'
            ? 'No se puede cambiar. Para usar otro, invítalo en Equipo y entrégale el negocio.'
            : 'No se puede cambiar. Para usar otro, pide que te inviten con él.'
        }
        inputWrapperOrder={['label', 'input', 'description']}
        value={user.correo}
        readOnly
        className={classes.fixed}
      />
      {!user.correo_verificado && <UnverifiedEmail />}
      <dl className={classes.facts}>
        <Fact label="Plan actual" value={planText(user)} />
        {planDates(user).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        {user.rol !== 'propietario' && (
          <>
            <Fact label="Tu acceso" value={user.rol === 'editor' ? 'Editas y consultas' : 'Solo consultas'} />
            <Fact label="Ves" value={user.locales === null ? 'Todos los locales' : storeNames(user.locales)} />
          </>
        )}
        <Fact label="Miembro desde" value={formatDate(user.createdAt)} />
      </dl>
      {isFree(user.plan) && user.rol === 'propietario' && (
        <div className={classes.upgrade}>
          <span>
            {planHasExpired(user)
              ? 'Tu plan pago terminó; tu cuenta y tus datos siguen aquí. '
              : user.prueba_terminada &&
                `Tus ${FREE_TRIAL_DAYS} días de prueba terminaron; tu cuenta y tus datos siguen aquí. `}
            Con {PAID_NAMES} ves tus ventas también en pesos y en dólares.
          </span>
          <Button component={Link} to={PATHS.pagar}>
            Actualizar a PREMIUM
          </Button>
        </div>
      )}
      {!isFree(user.plan) && user.rol === 'propietario' && (
        <Button component={Link} to={payPath(user.plan)} variant="default" w="fit-content">
          Prolongar el plan
        </Button>
      )}
    </Stack>
  </SectionCard>
)
