// Nothing is taken from here: imported first, all styles stand side by side in the script, and compress the better for it.
import '../../src/ui/theme.css?inline';
import '../../src/ui/parts.css?inline';
import '../../src/ui/overlay.css?inline';
import '../../widgets/goods/styles.css?inline';
import '../../widgets/checkout/styles.css?inline';
import '../../widgets/login/styles.css?inline';
import '../shell/topup.css?inline';
