import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { userInfoQuery } from '../features/account/user-info.query.ts'
import { AppFrame } from '../features/navigation/app-frame.tsx'

export const Component = () => {
  const user = useQuery(userInfoQuery)
  return (
    <AppFrame name={user.data?.nombre}>
      <Outlet />
    </AppFrame>
  )
}
