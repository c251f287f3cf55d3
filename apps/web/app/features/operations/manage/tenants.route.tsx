// /manage/tenants: the tenants of the platform.
export { TenantList as default } from './tenant-list.tsx'
