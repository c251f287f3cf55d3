// Changes of a run or a dry run, by kind and in pages, with before and after (LDAP-01).
import type { LdapChange, LdapChangeKind } from '@lectern/contracts'
import { Dialog, DialogContent, StatePanel, Tabs, TabsList, TabsTrigger } from '@lectern/ui'
import { ListChecks } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { PagedList } from '~/shared/lists/paged-list.tsx'

const TABS = {
  created: ['created', 'skipped'],
  changed: ['changed', 'enabled'],
  disabled: ['disabled'],
  groups: ['groupCreated', 'groupChanged', 'groupRemoved'],
} as const satisfies Record<string, readonly LdapChangeKind[]>
type Tab = keyof typeof TABS
const NAMES = ['created', 'changed', 'disabled', 'groups'] as const satisfies readonly Tab[]

function Change({ change }: { change: LdapChange }) {
  const { t } = useText()
  const { kind, name, account, dn, fields, notes } = change
  return (
    <li className="py-3">
      <p className="text-ink text-sm">
        <span className="text-third">{t(`ldap.kinds.${kind}`)}</span> <span className="font-medium">{name}</span>
        {account && <span className="text-second"> · {account}</span>}
      </p>
      <p className="break-all font-mono text-third text-xs">{dn}</p>
      {fields.map(({ field, before, after }) => (
        <p key={field} className="break-words text-second text-sm">
          {t(`ldap.fields.${field}`)}: {before && <del>{before}</del>} {before && '→'} {after || '–'}
        </p>
      ))}
      {notes.map(({ note, message }) => (
        <p key={note} className="text-sm text-warning-text">
          {message}
        </p>
      ))}
    </li>
  )
}

export function ChangesDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useText()
  const [tab, setTab] = useState<Tab>('created')
  const [paging, setPaging] = useState({ current: 1, size: 20 })
  const list = trpc.ldap.changes.useQuery({ runId, kinds: [...TABS[tab]], ...paging }, KEEP)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl" title={t('ldapPage.changes.title')} closeLabel={t('common.actions.close')}>
        <Tabs
          value={tab}
          onValueChange={(next) => {
            const tabName = NAMES.find((one) => one === next)
            if (tabName) setTab(tabName)
            setPaging({ ...paging, current: 1 })
          }}
        >
          <TabsList aria-label={t('ldapPage.changes.title')}>
            {NAMES.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`ldapPage.changes.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
        </Tabs>
        <PagedList
          list={list}
          page={{ ...paging, change: setPaging }}
          empty={<StatePanel icon={<ListChecks />} title={t('ldap.log.nothing')} />}
        >
          {(records) => (
            <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
              {records.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          )}
        </PagedList>
      </DialogContent>
    </Dialog>
  )
}
