// One organisation for operators (specification §2 back office; OPS-02).
export * from './tenant-detail.ts'
