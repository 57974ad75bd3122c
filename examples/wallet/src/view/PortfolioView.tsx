import { ListView } from '../list/ListView.js'
import { ChainsView } from './ChainsView.js'
import { PagesView } from './PagesView.js'
import type { ViewProps } from './ViewProps.js'
import type { View } from './views.js'

type PortfolioViewProps = ViewProps & {
  view: View
  chains: readonly string[]
  virtualPageSize: number
  onShowChain: (chain: string) => void
}

export function PortfolioView({
  view,
  chains,
  virtualPageSize,
  onShowChain,
  ...props
}: PortfolioViewProps) {
  switch (view) {
    case 'list':
      return <ListView {...props} limit={20} isVirtual={false} />
    case 'virtual':
      return <ListView {...props} limit={virtualPageSize} isVirtual />
    case 'pages':
      return <PagesView {...props} />
    case 'chains':
      return <ChainsView {...props} chains={chains} onShowChain={onShowChain} />
  }
}
