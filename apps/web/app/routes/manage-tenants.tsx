// /manage/tenants: the tenants of the platform.
export { TenantList as default } from '~/features/manage/tenant-list.tsx'
