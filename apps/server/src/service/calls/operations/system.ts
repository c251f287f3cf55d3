// The system on the wire: parameters, first run, promotion clicks (specification §7).
import { Initialized, SystemConfig, SystemDict } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const systemCalls = [
  get('/systemConfig/findSystemConfig', 'system.config', {
    data: SystemConfig,
    summary: 'Configuration needed before sign-in',
  }),
  get('/systemConfig/findSystemDict', 'system.dict', {
    data: SystemDict,
    summary: 'System parameters; operators get all of them; secrets are never returned',
  }),
  post('/systemConfig/initialize', 'system.initialize', {
    data: Initialized,
    summary: 'Set up the system; works once, with the setup key',
  }),
  post('/promotionClickRecord/insert', 'system.clickPromotion', {
    data: Nothing,
    summary: 'Record a click on a promotion link',
  }),
]
