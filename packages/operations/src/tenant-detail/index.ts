// One organisation for operators (specification §2 back office; OPS-02).
export { getTenantDetail, liftTrial, setTenantCapacity } from './tenant-detail.ts'
