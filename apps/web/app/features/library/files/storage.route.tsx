// /setting/storage: a page of the enterprise settings (specification §8 'total file capacity exceeds the limit').
import { StoragePage } from './storage-page.tsx'

export default function Storage() {
  return <StoragePage />
}
