import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { ASK_TUTORIAL, PATHS } from '../../lib/paths.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './account-card.module.css'
import { isFree } from './plan.ts'

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

export const AccountCard = ({ user }: { user: UserInfo }) => (
  <Stack gap="md" maw={720}>
    <SectionCard
      title={`Hola, ${user.nombre}`}
      controls={
        <Badge variant={isFree(user.plan) ? 'outline' : 'filled'} tt="none" size="lg">
          {user.plan}
        </Badge>
      }
    >
      <Stack gap="md">
        <TextInput label="Correo electrónico" value={user.correo} readOnly />
        <dl className={classes.facts}>
          <Fact label="Plan actual" value={user.plan} />
          <Fact
            label="Inicio del plan"
            value={user.fecha_inicial_plan === null ? 'No disponible' : formatDate(user.fecha_inicial_plan)}
          />
          <Fact
            label="Próxima renovación"
            value={user.fecha_renovacion_plan === null ? 'No aplica' : formatDate(user.fecha_renovacion_plan)}
          />
          <Fact label="Miembro desde" value={formatDate(user.createdAt)} />
        </dl>
        {isFree(user.plan) && (
          <Group justify="space-between" className={classes.upgrade}>
            <Text size="sm">Con un plan premium ves tus ventas también en pesos y en dólares.</Text>
            <Button component={Link} to={`${PATHS.inicio}#planes`}>
              Actualizar a PREMIUM
            </Button>
          </Group>
        )}
        <Group gap="sm">
          <Button component={Link} to={PATHS.predicciones} state={ASK_TUTORIAL} variant="default">
            Repetir el tutorial
          </Button>
          <Button component={Link} to={PATHS.salida} variant="default">
            Cerrar sesión
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  </Stack>
)
