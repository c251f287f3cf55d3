import { diary } from './diary.mjs'

diary('worker')
setInterval(() => {}, 1000)
