import { Group, Text, Title } from '@mantine/core'

/** The page's title, in the document as in the browser's tab. */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: React.ReactNode
  actions?: React.ReactNode
}) => (
  <Group justify="space-between" align="flex-start" mb="lg" gap="md">
    <title>{`${title} · Vigía`}</title>
    <div>
      <Title order={1}>{title}</Title>
      {subtitle !== undefined && (
        <Text c="dimmed" size="sm" mt={4}>
          {subtitle}
        </Text>
      )}
    </div>
    {actions}
  </Group>
)
