// The system on the wire: parameters, first run, promotion clicks (specification §7).
import { Initialized, SystemConfig, SystemDict } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const systemCalls = [
  get('/systemConfig/findSystemConfig', 'system.config', {
    data: SystemConfig,
    summary: 'What pages need to know first',
  }),
  get('/systemConfig/findSystemDict', 'system.dict', {
    data: SystemDict,
    summary: 'Parameters of the system; all of them for operators, secrets for nobody',
  }),
  post('/systemConfig/initialize', 'system.initialize', {
    data: Initialized,
    summary: 'The first run; works once, with the key of the console',
  }),
  post('/promotionClickRecord/insert', 'system.clickPromotion', {
    data: Nothing,
    summary: 'Somebody came by a promotion link',
  }),
]
