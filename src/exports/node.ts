export { toNodeListener } from '../node/toNodeListener.js'
