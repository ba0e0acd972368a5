import {
  ActionIcon,
  AppShell,
  Avatar,
  Box,
  Burger,
  Group,
  Menu,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { NAV_SCROLL_THRESHOLD_PX } from '../../lib/ui-constants.ts'
import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PATHS, cameFrom } from '../../lib/paths.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { useHideOnScroll } from '../../ui/use-hide-on-scroll.ts'
import classes from './app-frame.module.css'
import { ConnectionBanner } from './connection-banner.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useSections } from './use-sections.ts'

const HEADER_HEIGHT_PX = 56
const SIDEBAR_WIDTH_PX = 260
const SIDEBAR_COLLAPSED_PX = 68
/** From this window width (1100 px) the tables have enough room beside the wide sidebar. */
const ROOMY = '(min-width: 68.75em)'

const Sidebar = ({
  pathname,
  collapsed,
  onNavigate,
}: {
  pathname: string
  collapsed: boolean
  onNavigate: () => void
}) => (
  <nav aria-label="Secciones">
    {useSections().map(({ to, label, Icon }) => (
      <Hint key={to} label={label} position="right" disabled={!collapsed}>
        <Link
          to={to}
          state={to === PATHS.ayuda ? cameFrom(pathname) : undefined}
          aria-label={label}
          aria-current={pathname === to ? 'page' : undefined}
          onClick={onNavigate}
          className={classes.entry}
          data-collapsed={collapsed || undefined}
        >
          <Icon size={20} stroke={1.6} />
          {!collapsed && <span className={classes.name}>{label}</span>}
        </Link>
      </Hint>
    ))}
  </nav>
)

const Brand = ({ small = false }: { small?: boolean }) => (
  <Link to={PATHS.predicciones} className={classes.brandLink} aria-label="Vigía">
    <LogoMark />
    {!small && <span>Vigía</span>}
  </Link>
)

const ColorSchemeButton = () => {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? 'Usar colores claros' : 'Usar colores oscuros'
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </ActionIcon>
    </Hint>
  )
}

const PersonMenu = ({ name }: { name: string | undefined }) => (
  <Menu position="bottom-end" width={200} shadow="md" radius={12}>
    <Menu.Target>
      <UnstyledButton className={classes.person}>
        <VisuallyHidden>Tu cuenta</VisuallyHidden>
        <Avatar aria-hidden size={32} radius="xl" color="violeta" name={name} />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {name !== undefined && <Menu.Label>{name}</Menu.Label>}
      <Menu.Item component={Link} to={PATHS.cuenta} leftSection={<IconUserCircle size={16} />}>
        Mi cuenta
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.salida} leftSection={<IconLogout size={16} />}>
        Cerrar sesión
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

interface AppFrameProps {
  name: string | undefined
  /** Content of the bar beside the user's menu. */
  tools?: React.ReactNode
  children: React.ReactNode
}

/** Depends on the pathname only: a filter that changes the query does not render the frame again. */
const Frame = memo(({ name, tools, children, pathname }: AppFrameProps & { pathname: string }) => {
  const content = useFocusOnArrival(pathname)
  const hidden = useHideOnScroll(NAV_SCROLL_THRESHOLD_PX)
  const [opened, drawer] = useDisclosure(false)
  // The stored choice applies to wide windows. In a narrow one the sidebar stays closed until the user opens it.
  const [chosen, setChosen] = useLocalStorage({
    key: 'vigia-menu-recogido',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const roomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false }) ?? true
  const [expanded, setExpanded] = useState(false)
  const collapsed = roomy ? chosen : !expanded
  const toggle = () => (roomy ? setChosen(!collapsed) : setExpanded(collapsed))
  return (
    <AppShell
      layout="alt"
      onKeyDown={({ key }) => key === 'Escape' && drawer.close()}
      header={{ height: HEADER_HEIGHT_PX, collapsed: hidden && !opened, offset: true }}
      navbar={{
        width: { base: SIDEBAR_WIDTH_PX, sm: collapsed ? SIDEBAR_COLLAPSED_PX : SIDEBAR_WIDTH_PX },
        breakpoint: 'sm',
        collapsed: { mobile: !opened },
      }}
    >
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="lg" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={drawer.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Abrir el menú"
              aria-expanded={opened}
            />
            <Box hiddenFrom="sm">
              <Brand />
            </Box>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <AfterPaint>
              {tools}
              <ColorSchemeButton />
              <PersonMenu name={name} />
            </AfterPaint>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.sidebar}>
        <AppShell.Section className={classes.brand}>
          <Brand small={collapsed && !opened} />
          <Burger opened={opened} onClick={drawer.close} hiddenFrom="sm" size="sm" aria-label="Cerrar el menú" />
        </AppShell.Section>
        <AppShell.Section grow px="sm" className={classes.sections}>
          <Sidebar pathname={pathname} collapsed={collapsed && !opened} onNavigate={drawer.close} />
        </AppShell.Section>
        <AppShell.Section p="sm" visibleFrom="sm">
          <UnstyledButton
            className={classes.collapse}
            onClick={toggle}
            aria-expanded={!collapsed}
            aria-label={collapsed ? 'Ampliar el menú' : 'Recoger el menú'}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
            )}
            {!collapsed && <span>Recoger</span>}
          </UnstyledButton>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main ref={content} id="contenido" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          {/* Without the user's data the page itself says that the server does not answer. */}
          <ConnectionBanner known={name !== undefined} />
          {children}
        </div>
      </AppShell.Main>
    </AppShell>
  )
})

/** Sidebar, navigation bar and main area of every page behind the login. */
export const AppFrame = (props: AppFrameProps) => <Frame {...props} pathname={useLocation().pathname} />
