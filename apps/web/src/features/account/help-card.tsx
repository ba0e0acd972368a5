import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { restartTutorial } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { DataCopyRow } from './data-copy-row.tsx'
import { useAccountChange } from './use-account-change.ts'

/**
 * @param owner whether the user may download all data
 * @param verified whether the user's address is verified
 * @param onTutorial leads to where the tutorial opens
 */
export const HelpCard = ({
  owner,
  verified,
  onTutorial,
}: {
  owner: boolean
  verified: boolean
  onTutorial: () => void
}) => {
  const client = useQueryClient()
  const restarting = useAccountChange(
    () => request(restartTutorial, {}),
    () => {
      client.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, tutorial_completed: false })
      onTutorial()
    },
  )
  return (
    <SectionCard title={owner ? 'Ayuda y datos' : 'Ayuda'}>
      <RowList>
        <RowItem
          title="Tutorial"
          note="Un recorrido corto por Predicciones, cuando ya tienes ventas, en un computador o una tableta."
        >
          <Button variant="default" loading={restarting.isPending} onClick={() => restarting.act()}>
            Repetir el tutorial
          </Button>
        </RowItem>
        {owner && <DataCopyRow verified={verified} />}
      </RowList>
    </SectionCard>
  )
}
