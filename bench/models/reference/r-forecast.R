# Makes r-forecast.json: Rscript r-forecast.R > r-forecast.json, with R 4.2.2 and its package forecast 8.20.
# AirPassengers (Box & Jenkins 1976) comes with R; the other series are drawn here.
suppressMessages(library(forecast))
set.seed(20)
n <- 60; t <- 1:n
s <- 1 + 0.3*sin(2*pi*t/12) + ifelse(t %% 12 == 0, 0.5, 0)
series <- list(
 airpassengers = as.numeric(AirPassengers),
 growing_seasonal = round((200 + 3*t) * s * exp(rnorm(n, 0, 0.06))),
 level_noise = round(150 + arima.sim(list(ma=-0.6, order=c(0,1,1)), n=n)[1:n]*12, 1),
 with_zeros = pmax(0, round((8*s - 4) + rnorm(n, 0, 3))),
 short_two_years = round((90 + t[1:26]) * s[1:26] * exp(rnorm(26, 0, 0.05))),
 with_returns = round(20*(s-1) + rnorm(n, 0, 5))
)
num <- function(x) paste0("[", paste(sprintf("%.10g", x), collapse=", "), "]")
out <- c()
for (id in names(series)) {
  y <- ts(series[[id]], frequency=12); h <- 12
  sn <- snaive(y, h=h, level=c(80,95)); th <- thetaf(y, h=h, level=c(80,95)); fit <- ets(y); e <- forecast(fit, h=h, level=c(80,95))
  one <- function(f) paste0('{ "mean": ', num(f$mean), ', "lower80": ', num(f$lower[,1]), ', "upper95": ', num(f$upper[,2]), ' }')
  forms <- c("ANN","AAN","ANA","AAA","MNN","MAM","MNM")
  if (any(y <= 0)) forms <- c("ANN","AAN","ANA","AAA")
  logl <- c(); for (f in forms) for (d in c(FALSE, TRUE)) { if (d && substr(f,2,2)=="N") next; m <- try(ets(y, model=f, damped=d), silent=TRUE); if (!inherits(m,"try-error")) logl <- c(logl, sprintf('"%s": %.8g', paste0(substr(f,1,1), ",", substr(f,2,2), if (d) "d" else "", ",", substr(f,3,3)), m$aicc)) }
  out <- c(out, paste0('  "', id, '": {\n    "values": ', num(y), ',\n    "snaive": ', one(sn), ',\n    "thetaf": ', one(th), ',\n    "ets": { "form": "', fit$method, '", "aicc": ', sprintf("%.8g", fit$aicc), ', "forecast": ', one(e), ' },\n    "aicc": { ', paste(logl, collapse=", "), ' }\n  }'))
}
cat("{\n", paste(out, collapse=",\n"), "\n}\n", sep="")
