# Makes arima-r.json: Rscript arima-r.R > arima-r.json, with R 4.2.2 and its packages forecast 8.20 and urca.
# AirPassengers (Box & Jenkins 1976) and LakeHuron (Brockwell & Davis 1991) come with R (less 570 ft, as R's prior for differences is not quite flat); the other series are drawn here.
suppressMessages(library(forecast))
set.seed(31)
n <- 84; t <- 1:n
season <- 25*sin(2*pi*t/12) + ifelse(t %% 12 == 0, 60, 0)
series <- list(
 airpassengers = list(y=as.numeric(AirPassengers), m=12),
 lake_huron = list(y=as.numeric(LakeHuron) - 570, m=1),
 seasonal_drift = list(y=round(300 + 2*t + season + as.numeric(arima.sim(list(ar=0.6), n=n))*12, 1), m=12),
 wandering = list(y=round(500 + cumsum(rnorm(n, 1, 9)), 1), m=12),
 returns = list(y=round(season*0.4 + rnorm(n, 0, 8), 1), m=12)
)
# p, d, q, P, D, Q, constant
orders <- list(
 airpassengers = list(c(0,1,1,0,1,1,0), c(1,1,0,0,1,1,0), c(1,0,0,1,1,0,1)),
 lake_huron = list(c(2,0,0,0,0,0,1), c(1,0,1,0,0,0,1), c(1,1,0,0,0,0,1), c(1,2,0,0,0,0,0)),
 seasonal_drift = list(c(1,0,0,1,1,0,1), c(1,0,1,2,1,0,1), c(2,0,0,0,1,0,1)),
 wandering = list(c(0,1,0,0,0,0,1), c(0,1,1,0,0,0,0), c(1,1,0,0,0,1,1)),
 returns = list(c(0,0,1,1,0,0,1), c(2,0,0,2,0,0,1), c(0,0,0,0,1,1,0))
)
num <- function(x) paste0("[", paste(sprintf("%.12g", x), collapse=", "), "]")
horizon <- 24
out <- c()
for (id in names(series)) {
  y <- ts(series[[id]]$y, frequency=series[[id]]$m)
  models <- c()
  for (o in orders[[id]]) {
    fit <- Arima(y, order=o[1:3], seasonal=list(order=o[4:6], period=series[[id]]$m), include.constant=o[7]==1, method="ML",
                 SSinit="Rossignol2011", optim.control=list(reltol=1e-14, maxit=2000))
    f <- forecast(fit, h=horizon, level=c(80,95))
    models <- c(models, paste0('      { "order": ', num(o), ', "coefficients": ', num(coef(fit)), ', "sigma2": ', sprintf("%.12g", fit$sigma2), ', "loglik": ',
      sprintf("%.12g", fit$loglik), ', "aicc": ', sprintf("%.12g", fit$aicc), ',\n        "mean": ', num(f$mean), ',\n        "upper80": ', num(f$upper[,1]), ',\n        "lower95": ', num(f$lower[,2]), ' }'))
  }
  auto <- auto.arima(y, approximation=FALSE)
  chosen <- c(arimaorder(auto), 0, 0, 0)[if (series[[id]]$m > 1) c(2, 5) else c(2, 4)]
  stat <- function(x) urca::ur.kpss(x, type="mu", use.lag=trunc(3*sqrt(length(x))/13))@teststat
  out <- c(out, paste0('  "', id, '": {\n    "period": ', series[[id]]$m, ',\n    "values": ', num(y), ',\n    "kpss": ', num(c(stat(y), stat(diff(y)))),
    ',\n    "auto": { "differences": ', num(chosen), ', "aicc": ', sprintf("%.12g", auto$aicc), ' }',
    ',\n    "models": [\n', paste(models, collapse=",\n"), '\n    ]\n  }'))
}
cat("{\n", paste(out, collapse=",\n"), "\n}\n", sep="")
