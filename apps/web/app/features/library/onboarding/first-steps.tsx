// The first steps of a new organisation, on the start page of its administrators: a manual to begin with, then a checklist.
import type { Onboarding } from '@lectern/contracts'
import { trpc } from '~/lib/trpc.ts'
import { BeginPanel } from './begin-panel.tsx'
import { Checklist } from './checklist.tsx'

/** `known`: the state as the server found it for the first paint, so that nothing moves when the page has loaded. */
export function FirstSteps({ initialState }: { initialState?: Onboarding }) {
  const utils = trpc.useUtils()
  const { data } = trpc.onboarding.state.useQuery(undefined, { initialData: initialState, meta: { quiet: true } })
  const dismiss = trpc.onboarding.dismiss.useMutation({
    onSuccess: () =>
      utils.onboarding.state.setData(undefined, {
        stage: 'over',
        steps: [],
        setup: { step: null, asks: false },
        manualId: null,
        articleId: null,
      }),
  })
  const hide = { onDismiss: () => dismiss.mutate(), dismissing: dismiss.isPending }
  if (data?.stage === 'begin') return <BeginPanel setup={data.setup.step !== null} {...hide} />
  if (data?.stage === 'steps') return <Checklist state={data} {...hide} />
  return null
}
