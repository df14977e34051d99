import { useSearchParams } from 'react-router-dom'
import { MembersPage } from '#features/members/MembersPage.tsx'

/** `?search=` says who is looked for; another one is another look. */
export default function MembersRoute() {
  const search = useSearchParams()[0].get('search') ?? ''
  return <MembersPage key={search} initialSearch={search} />
}
