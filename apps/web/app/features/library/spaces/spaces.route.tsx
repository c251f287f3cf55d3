// /home/space-list: all spaces, or the one named by ?spaceId= (specification §2 route table).
import { useSearchParams } from 'react-router'
import { SpaceList } from './space-list.tsx'
import { SpacePage } from './space-page.tsx'

export default function Spaces() {
  const spaceId = useSearchParams()[0].get('spaceId')
  return spaceId ? <SpacePage key={spaceId} spaceId={spaceId} /> : <SpaceList />
}
