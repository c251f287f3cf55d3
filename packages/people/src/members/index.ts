// Members of a tenant and who administers it (specification §2 'Enterprise settings'; TEN-01, TEN-02).
export * from './add-member.ts'
export * from './administrators.ts'
export * from './list-members.ts'
export * from './notify-members.ts'
export * from './remove-members.ts'
export * from './set-members-enabled.ts'
export * from './update-member.ts'
export * from './welcome-members.ts'
