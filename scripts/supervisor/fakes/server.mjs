import { createServer } from 'node:http'
import { diary } from './diary.mjs'

diary('server')
createServer((_request, response) => response.end(process.env.DATABASE_URL)).listen(process.env.PORT, '127.0.0.1')
