// Words that mean the same in an organisation, on the wire.
import { SynonymPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { examplePage, IdData, Nothing } from '../../wire/shapes.ts'

const NOT_THERE = { code: 5, why: 'no group of words has this id', data: { missing: 'record' } }

export const synonymCalls = [
  get('/synonym/query', 'synonym.list', {
    data: SynonymPage,
    summary: { zh_CN: '同义词', en_US: 'Words that mean the same' },
    input: { current: 1, size: 10 },
    example: { data: examplePage() },
  }),
  post('/synonym/insert', 'synonym.create', {
    data: IdData,
    summary: { zh_CN: '新增一组同义词', en_US: 'Add words that mean the same' },
    input: { words: ['log in', '{name}'] },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/synonym/updateById', 'synonym.update', {
    data: Nothing,
    summary: { zh_CN: '修改一组同义词', en_US: 'Change words that mean the same' },
    input: { id: 'none', words: ['log in', 'sign in'] },
    example: NOT_THERE,
  }),
  post('/synonym/delete', 'synonym.delete', {
    data: Nothing,
    summary: { zh_CN: '删除一组同义词', en_US: 'Delete words that mean the same' },
    input: { id: 'none' },
    example: NOT_THERE,
  }),
]
