import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { LogoMark } from '../../ui/logo.tsx'
import classes from './session-card.module.css'

/** The frame of login, registration and logout. */
export const SessionCard = ({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: string
  children?: React.ReactNode
}) => (
  <main className={classes.page}>
    <Stack gap="lg" className={classes.column}>
      <Link to={PATHS.inicio} className={classes.logo}>
        <Group gap="xs">
          <LogoMark size={32} />
          <Text span fw={700} fz="lg">
            Vigía
          </Text>
        </Group>
      </Link>
      <Paper withBorder radius={12} p={{ base: 'lg', xs: 'xl' }}>
        <Stack gap="lg">
          <div>
            <Title order={1} fz="lg" lh="28px">
              {title}
            </Title>
            {subtitle !== undefined && (
              <Text size="sm" c="dimmed" mt={4} style={{ textWrap: 'pretty' }}>
                {subtitle}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Stack>
  </main>
)
