/** The chains of this app. Of others the service is not asked: their names are without end. */
export const chains: readonly string[] = ['eth', 'bsc', 'polygon', 'avalanche']
