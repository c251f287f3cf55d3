// Widgets of the one look: shadcn-style parts on Radix with our tokens. They know no product word; all texts come by props.
export * from './components/button.tsx'
export * from './components/toaster.tsx'
export { cn } from './lib/cn.ts'
