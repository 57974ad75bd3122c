import * as service from '../client/service.js'
import { servicePart } from '../client/servicePart.js'
import * as laterPages from './laterPages.js'
import { listPart } from './listPart.js'

// All code at once: for places that may not import() what they need, service workers above all.
servicePart.loaded = service
listPart.loaded = laterPages
