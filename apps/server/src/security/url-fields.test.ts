// Every input field that could name an address is either attacked with `npm run attack` or never fetched: a new one fails here.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { procedureFacts } from '../service/wire/procedures.ts'
import { serviceUrlFields } from './url-fields.ts'

/** Reasons why the server never connects to addresses in these fields. */
const NOT_FETCHED: Readonly<Record<string, string>> = {
  'account.updateProfile address': 'where a person lives',
  'appearance.look domain': 'compared with the domains of organisations',
  'appearance.create domain':
    'fetched for its proof only with PUBLIC_URL, never from private addresses: domain-proofs.test.ts',
  'appearance.update domain': 'as appearance.create',
  'appearance.create showWebSite': 'yes or no',
  'appearance.update showWebSite': 'yes or no',
  'gitSource.set address': 'as gitSource.test',
  'gitSource.test address': 'asked by a driver that refuses private addresses: git.int.test.ts',
  'identityProvider.update issuer': 'checked as identityProvider.create',
  'invoice.request address': 'printed on the invoice',
  'operation.updateMail fromAddress': 'the sender of mails',
  'operation.testMail fromAddress': 'the sender of mails',
  'platformModels.save baseUrl': 'by operators, through the driver that aiSettings.saveModel is attacked for',
  'platformModels.test baseUrl': 'as platformModels.save',
  'robot.update allowedHosts': 'compared with the host of a page',
  'robot.updateOfManual allowedHosts': 'compared with the host of a page',
  'seo.update embedHosts': 'sent to browsers as a policy',
  'system.initialize sendingAddress': 'the address in a mail',
  'system.initialize systemAddress': 'shown in messages',
  'system.testMail sendingAddress': 'the address in a mail',
  'templateCentre.saveTheme siteName': 'a name',
  'tenantMail.update fromAddress': 'the sender of mails',
  'tenantMail.test fromAddress': 'the sender of mails',
  'theme.resolve siteName': 'a name',
  'theme.saveDraft siteName': 'a name',
  'webhook.update address': 'checked as webhook.create',
  'thirdParty.checkReturn address': 'compared with the hosts of the product',
}
const NAMES = /url|issuer|address|domain|endpoint|hosts|site/i

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

function fieldsOf(schema: Schema): string[] {
  const entries = Object.entries(schema.properties ?? {})
  const below = [...entries.map(([, field]) => field), ...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [...entries.map(([name]) => name).filter((name) => NAMES.test(name)), ...below.flatMap(fieldsOf)]
}

it('lists every field that could contain an address', () => {
  const urlFields = [...procedureFacts().values()].flatMap(({ path, input }) => {
    if (!input) return []
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
    return [...new Set(fieldsOf(schema))].map((field) => `${path} ${field}`)
  })
  const treated = [
    ...serviceUrlFields.map(({ procedure, field }) => `${procedure} ${field}`),
    ...Object.keys(NOT_FETCHED),
  ]
  expect(urlFields.sort()).toEqual(treated.sort())
})
