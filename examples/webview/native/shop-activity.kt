package com.example.game

import android.app.Activity
import android.os.Bundle
import android.webkit.WebView
import androidx.webkit.WebViewCompat
import org.json.JSONObject

private const val SHOP = "https://pay.watt.example"

/** The shop over the game. `webView` is of `androidx.webkit` 1.3 or newer. */
abstract class ShopActivity : Activity() {
  private lateinit var webView: WebView

  /** A token of the player who is logged in to the game, from the game's own server. */
  abstract fun newToken(): String

  /** Only the game's server knows whether an order is really paid. */
  abstract fun askServerForGoods(billingNo: String)

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    webView = WebView(this)
    webView.settings.javaScriptEnabled = true
    webView.settings.domStorageEnabled = true
    // It is heard on the shop's own pages only: an object of `addJavascriptInterface` would be there for payment pages too.
    WebViewCompat.addWebMessageListener(webView, "CoinslotAndroid", setOf(SHOP)) { _, message, _, isMainFrame, _ ->
      val text = message.data
      if (isMainFrame && text != null) hear(JSONObject(text))
    }
    setContentView(webView)
    openShop()
  }

  private fun openShop() =
    webView.loadUrl("$SHOP/userCenter?visit=sdk&client_id=1011#token=${newToken()}")

  private fun hear(said: JSONObject) {
    if (said.optString("from") != "coinslot") return
    when (said.optString("type")) {
      "close", "back" -> finish()
      // "refused" is for the player to settle, and the view says how: a new token would lead there again.
      "login" -> if (said.optString("state") == "needed") openShop()
      "paid" -> askServerForGoods(said.optString("billing_no"))
    }
  }

  @Deprecated("The view goes one step back, or says `back` where there is none.")
  override fun onBackPressed() =
    webView.evaluateJavascript("postMessage({ to: 'coinslot', type: 'back' }, location.origin)", null)
}
