import '../query/eager.js'
