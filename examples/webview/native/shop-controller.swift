import UIKit
import WebKit

private let shop = "pay.watt.example"

/// The shop over the game.
class ShopController: UIViewController, WKScriptMessageHandler {
  /// A token of the player who is logged in to the game, from the game's own server.
  func newToken() -> String { fatalError("Ask your server.") }

  /// Only the game's server knows whether an order is really paid.
  func askServerForGoods(_ billingNo: String) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(self, name: "coinslot")
    let webView = WKWebView(frame: view.bounds, configuration: configuration)
    view.addSubview(webView)
    let address = "https://\(shop)/userCenter?visit=sdk&client_id=1012#token=\(newToken())"
    webView.load(URLRequest(url: URL(string: address)!))
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.host == shop,
          let text = message.body as? String, let data = text.data(using: .utf8),
          let said = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
          said["from"] as? String == "coinslot" else { return }
    switch said["type"] as? String {
    case "close", "back": dismiss(animated: true)
    case "paid": askServerForGoods(said["billing_no"] as? String ?? "")
    default: break
    }
  }
}
